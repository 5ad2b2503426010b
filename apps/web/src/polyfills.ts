// The functions that the product uses and browsers miss that were current before 2024. `first-paint.js` includes the file
// made of it, and only there. The types of the app (`lib` in tsconfig.json) know no other newer function.
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-spliced'
import 'core-js/actual/array/with'
import 'core-js/actual/iterator'
import 'core-js/actual/map/group-by'
import 'core-js/actual/object/group-by'
import 'core-js/actual/promise/with-resolvers'
import 'core-js/actual/set'
import 'core-js/actual/url/can-parse'
