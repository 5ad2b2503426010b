// Rows in an order that is changed by mouse, touch or keyboard.
import { useState } from 'react'
import { Card } from '../../ui/layout/page.tsx'
import { SortableRows, useSortableRow } from '../lists/sortable-rows.tsx'

export function SortableRowsSample() {
  const [ids, setIds] = useState(['Lease', 'Letter', 'Photo'])
  function move(id: string, to: number): void {
    setIds(ids.filter(one => one !== id).toSpliced(to, 0, id))
  }
  return (
    <Card title="SortableRows">
      <SortableRows
        ids={ids}
        titleOf={id => id}
        words={(word, place) => (place ? `${place.title}: ${place.at} of ${place.count}` : word)}
        onMove={move}
      >
        <ol>
          {ids.map(id => (
            <Row key={id} id={id} />
          ))}
        </ol>
      </SortableRows>
    </Card>
  )
}

function Row({ id }: { id: string }) {
  const { row, handle } = useSortableRow(id, 'movable entry')
  return (
    <li {...row}>
      {handle(`Move ${id}`)} {id}
    </li>
  )
}
