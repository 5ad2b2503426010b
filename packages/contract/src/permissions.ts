// The table of permissions. The server's checks, the SQL filter of lists, the actions on a screen, channel
// subscriptions and docs/permissions.md are derived from it. A role missing from a row is refused.
import type { Role } from '@maat/domain/people/roles'

export const RELATIONS = {
  any: 'no record is involved, or any record will do',
  self: 'the record is the person themselves, or belongs to them',
  colleague: 'the record is a member of the staff',
  'client-of-office': 'the record is a client of the office where the caller works',
  'client-of-case': 'the record is a client whose case is treated by the caller, or waits in their office',
  recipient: 'the record was sent to the caller',
  owner: 'the case, or the papers, are the caller’s own',
  reader: 'the caller may read the case as a collaborator',
  editor: 'the caller may read the case and change its documents as a collaborator',
  administrator: 'the caller manages the case for its owner',
  contributor: 'the caller may change the documents of the case, and this one did not come from the staff',
  'cost-reader': 'the owner shows the costs of the case to the caller, a collaborator',
  drafter: 'the case is a draft that the caller prepares for a client',
  judge: 'the caller was asked to judge the conflict of interest of the case',
  assigned: 'the case is assigned to the caller',
  queue: 'the case waits without a lawyer in the office where the caller works',
  office: 'the record is treated in the office where the caller works',
  member: 'the caller takes part in the conversation',
  author: 'the caller wrote it',
  writer: 'the caller wrote it, and may still write about its case',
  assignee: 'the task is the caller’s to do',
  giver: 'the caller gave the task',
  'firm-wide': 'the record belongs to the firm as a whole, not to a person',
  organiser: 'the caller convened the event',
  signer: 'the document waits for the caller’s signature',
  invited: 'the caller is invited to the event',
  deputy: 'the caller replaces the absent lawyer of the case now, or was chosen to replace the absent person',
  absent: 'the caller is the absent person',
  'shared-reader': 'the owner lets the caller read the binder',
  arranger: 'the owner lets the caller arrange the binder',
  firm: 'any record of the firm',
} as const
export type Relation = keyof typeof RELATIONS

type PermissionRow = Partial<Record<Role, readonly Relation[]>>

const everyone = {
  None: ['any'],
  User: ['any'],
  Assistant: ['any'],
  Avocat: ['any'],
  Admin: ['any'],
} as const
const signedIn = { User: ['any'], Assistant: ['any'], Avocat: ['any'], Admin: ['any'] } as const
const lawyers = { Avocat: ['any'], Admin: ['any'] } as const
const oneself = { User: ['self'], Assistant: ['self'], Avocat: ['self'], Admin: ['self'] } as const

export const PERMISSIONS = {
  'firm.read': everyone,
  'firm.contact': everyone,
  'contact.read': { Assistant: ['office'], Avocat: ['office'], Admin: ['firm'] },
  /** Everyone sees the offices: users who may not change one get a reason. */
  'office.read': signedIn,
  'office.create': { Admin: ['any'] },
  'office.update': { Admin: ['firm'] },
  'office.keep-letterhead': { Admin: ['firm'] },
  /** The office's details on invoices, its rates and its price list. */
  'office.keep-billing': { Admin: ['firm'] },
  'office.export-invoices': { Admin: ['firm'] },
  'office.reconcile-bank': { Assistant: ['office'], Admin: ['firm'] },
  'account.open': everyone,
  'account.secure': signedIn,
  'mailbox.try': everyone,
  'mailbox.send': signedIn,

  'user.read': {
    User: ['self'],
    Assistant: ['self', 'colleague', 'client-of-office', 'client-of-case'],
    Avocat: ['self', 'colleague', 'client-of-office', 'client-of-case'],
    Admin: ['firm'],
  },
  'user.update': {
    User: ['self'],
    Assistant: ['self', 'client-of-office'],
    Avocat: ['self'],
    Admin: ['firm'],
  },
  /** When a client was compared with the sanctions lists, and how many hits wait; never for the client. */
  'user.read-screening': {
    Assistant: ['client-of-office', 'client-of-case'],
    Avocat: ['client-of-office', 'client-of-case'],
    Admin: ['firm'],
  },
  'user.list': { Admin: ['any'] },
  /** Only names, to assign cases and to filter. */
  'user.list-lawyers': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** Their fields of law, languages, load and absences, without the reasons. */
  'user.list-team': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'user.create': { Admin: ['any'] },
  'user.manage': { Admin: ['firm'] },

  /** Who opened the caller's own file. */
  'own-file.read-log': { User: ['any'] },
  /** A copy of the caller’s own data, their requests about it, and the texts that they accepted. */
  'own-data.export': signedIn,
  'own-data.list-requests': signedIn,
  'own-data.request': signedIn,
  'own-data.read-consents': signedIn,
  'own-data.withdraw-consent': signedIn,
  'data-export.read': oneself,
  /** The register of requests. The firm’s answer is for the Admins, because it weighs the duties of all offices. */
  'data-request.list': { Assistant: ['any'], Admin: ['any'] },
  'data-request.enter': { Assistant: ['any'], Admin: ['any'] },
  'data-request.read': { User: ['self'], Assistant: ['self', 'office'], Avocat: ['self'], Admin: ['firm'] },
  'data-request.withdraw': oneself,
  'data-request.answer': { Admin: ['firm'] },

  'settings.read': { User: ['self'], Assistant: ['self'], Avocat: ['self'], Admin: ['self', 'firm-wide'] },
  'settings.update': { User: ['self'], Assistant: ['self'], Avocat: ['self'], Admin: ['self', 'firm-wide'] },

  'inbox.read': oneself,
  'inbox.mark': oneself,
  'notification.read': {
    User: ['recipient'],
    Assistant: ['recipient'],
    Avocat: ['recipient'],
    Admin: ['recipient'],
  },
  'notification.update': {
    User: ['recipient'],
    Assistant: ['recipient'],
    Avocat: ['recipient'],
    Admin: ['recipient'],
  },
  'channel.join': signedIn,

  'client.find': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** Only clients of the user's own office, for example after a call. */
  'client.invite': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** A client, new or existing, and a prepared case on one screen. */
  'client.create-file': lawyers,

  'catalogue.browse': signedIn,
  'catalogue.read': lawyers,
  'catalogue.edit': lawyers,
  'nomenclature.read': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'nomenclature.add': { Admin: ['any'] },
  'nomenclature.remove': { Admin: ['any'] },

  'filing-channel.read': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'filing-channel.add': { Admin: ['any'] },
  'filing-channel.remove': { Admin: ['any'] },

  'procedure.read': lawyers,
  'procedure.edit': lawyers,

  'case.create': { User: ['any'], Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'case.list': signedIn,
  /**
   * The cases that wait for a decision, with their conflicts; limited to those that the caller may accept or refuse.
   */
  'case.list-waiting': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'case.read': {
    User: ['owner', 'reader', 'editor', 'administrator'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'deputy', 'queue'],
    Admin: ['drafter', 'firm'],
  },
  /** Includes the client's own information: their data, their means, their signature. */
  'case.read-whole': {
    User: ['owner'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'deputy', 'queue'],
    Admin: ['drafter', 'firm'],
  },
  /** Only the client may sign and swear. */
  'case.sign': { User: ['owner'] },
  /** A case or its fee agreement, with a link sent or shown to the client: it replaces a session, and identifies them. */
  'case.sign-by-link': everyone,
  /** On behalf of a client: requesting their signature for a draft, or sending it under their mandate. */
  'case.represent': { Assistant: ['drafter'], Avocat: ['drafter'], Admin: ['drafter'] },
  'case.prepare': { User: ['owner'], Assistant: ['drafter'], Avocat: ['drafter'], Admin: ['drafter'] },
  /** Assistants only if the firm's settings allow it. */
  'case.accept': { Assistant: ['office'], Avocat: ['assigned', 'deputy', 'queue'], Admin: ['firm'] },
  'case.decide': { Avocat: ['assigned', 'deputy', 'queue'], Admin: ['firm'] },
  'case.answer': { User: ['owner', 'administrator'] },
  /** Giving the case to another lawyer is for those who answer for it, and for no deputy. */
  'case.assign': { Assistant: ['office'], Avocat: ['assigned', 'queue'], Admin: ['firm'] },
  /** Who takes part in a case outlives an absence: a deputy does not decide it. */
  'case.manage-people': {
    User: ['owner', 'administrator'],
    Assistant: ['office'],
    Avocat: ['assigned'],
    Admin: ['firm'],
  },
  /** The whole file of a case on one page. */
  'case.read-facts': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'case.keep-facts': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** From a template of the firm; it may name anything that the staff know of the case. */
  'case.generate-document': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** From a template that the firm opened to its clients: it names the client's own details. */
  'case.make-document': { User: ['owner'] },
  'case.open-file': { Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'case.work-internally': { Assistant: ['office'], Avocat: ['assigned', 'deputy', 'queue'], Admin: ['firm'] },
  /** The judge sees the compared names, and nothing else of the case. */
  'case.judge-conflict': { Avocat: ['assigned', 'deputy', 'queue', 'judge'], Admin: ['firm'] },
  'case.add-documents': {
    User: ['owner', 'editor', 'administrator'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'deputy'],
    Admin: ['drafter', 'firm'],
  },
  'case.request-documents': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** Folders sort the documents for the staff: clients see none. */
  'case.read-folders': { Assistant: ['office'], Avocat: ['assigned', 'deputy', 'queue'], Admin: ['firm'] },
  'case.keep-folders': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'case.keep-deadlines': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'case.record-step': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'case.schedule-hearing': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** The agreement and the hourly rates of the case: the client never reads them here. */
  'case.bill': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'case.record-work': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** The points of legal aid: clients never see them. */
  'case.claim-aid': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** Only the claims of cases for which the caller may claim aid. */
  'case.list-aid-claims': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'case.prepare-closing': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** The owner orders from the shop for the case, and compares it with closed cases. */
  'case.order': { User: ['owner'] },
  'case.analyse': { User: ['owner'] },
  /** The lawyer answers for the end of the case. */
  'case.close': { Avocat: ['assigned'], Admin: ['firm'] },
  'case.read-closing-report': { User: ['owner'] },
  'case.answer-closing': { User: ['owner'] },
  /** The client's view: billed amounts, and unbilled ones as far as the agreement allows it. */
  'case.read-costs': { User: ['owner', 'cost-reader'] },
  /** Both sides see what is left of the money that the client paid in advance. */
  'case.read-provisions': {
    User: ['owner', 'cost-reader'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** Only the client decides which collaborators see the costs. */
  'case.share-costs': { User: ['owner'] },
  'case.read-agreements': {
    User: ['owner', 'cost-reader'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** Both cases of a move must allow it. */
  'case.correct': { Admin: ['firm'] },
  'correction.list': { Admin: ['any'] },
  'correction.make': { Admin: ['any'] },
  'correction.read': { Admin: ['firm'] },
  'correction.undo': { Admin: ['firm'] },
  'document.list': signedIn,
  'document.read': {
    User: ['owner', 'reader', 'editor', 'administrator'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'deputy', 'queue'],
    Admin: ['drafter', 'firm'],
  },
  /** Needed in addition to the operation's other permissions, even to know that a sensitive document exists. */
  'document.read-sensitive': {
    User: ['owner'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'deputy', 'queue'],
    Admin: ['drafter', 'firm'],
  },
  'document.change': {
    User: ['contributor'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'deputy'],
    Admin: ['drafter', 'firm'],
  },
  'document.sign-by-link': everyone,
  'document.verify-seal': everyone,
  /** A client only for a document that they made from a template, signed by themselves alone. */
  'document.have-signed': {
    User: ['owner'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  'signing-round.read': {
    User: ['owner', 'reader', 'editor', 'administrator'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  'signing-round.answer': { User: ['signer'], Assistant: ['signer'], Avocat: ['signer'], Admin: ['signer'] },
  'signing-round.manage': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'document.review': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** A document that was made from a template: final, or a draft again. */
  'document.finish': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /**
   * A client's identity documents: for the client and the members of the firm who treat or prepare a case of theirs.
   */
  'identity.read': {
    User: ['owner'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'deputy', 'queue'],
    Admin: ['firm'],
  },
  'identity.give': {
    User: ['owner'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** Reading and withdrawing files of others: a user who only prepares a case has only the files that they gave. */
  'identity.open': {
    User: ['owner'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy', 'queue'],
    Admin: ['firm'],
  },
  'identity.judge': { Assistant: ['office'], Avocat: ['assigned', 'deputy', 'queue'], Admin: ['firm'] },
  'upload.read': oneself,
  'upload.continue': oneself,

  /** Only for the staff: a client is informed of tasks, never of deadlines. */
  'deadline.compute': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'deadline.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'deadline.read': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'deadline.change': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** A critical deadline is confirmed by another user than the one who set it. */
  'deadline.confirm': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },

  'invoice.list': signedIn,
  /** Money concerns the client and the firm: a collaborator of the case sees it only if its owner allows it. */
  'invoice.read': {
    User: ['owner', 'cost-reader'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** With a link and its code: the requested amount, and nothing of the case. */
  'invoice.read-by-link': everyone,
  /** Totals of the invoices that the caller may read. */
  'invoice.read-figures': { Avocat: ['any'], Admin: ['any'] },
  'invoice.read-own-figures': { User: ['any'] },
  'invoice.change': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** Also for credit notes. */
  'invoice.issue': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** A question goes into the conversation of the case, which all participants read, so only its client may ask. */
  'invoice.ask': { User: ['owner'] },
  /** Only for the debtor: the staff record received payments. */
  'invoice.pay': { User: ['owner'] },
  'invoice.plan': { User: ['owner'], Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'invoice.note-payment': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'invoice.remind': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** Only the invoices that the caller may read. */
  'invoice.list-late': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'invoice.refund': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'invoice.write-off': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'provision-request.list': signedIn,
  'provision-request.read': {
    User: ['owner', 'cost-reader'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  'provision-request.withdraw': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** Issues the deposit invoice, too. */
  'provision-request.note-payment': {
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** A run contains only cases that its starter may bill. */
  'billing-run.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'billing-run.start': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'billing-run.read': { Assistant: ['writer'], Avocat: ['writer'], Admin: ['firm'] },
  'billing-run.change': { Assistant: ['writer'], Avocat: ['writer'], Admin: ['writer'] },
  /** Only the accounts of the caller's office. */
  'bank-move.import': { Assistant: ['any'], Admin: ['any'] },
  'bank-move.list-statements': { Assistant: ['any'], Admin: ['any'] },
  'bank-move.list': { Assistant: ['any'], Admin: ['any'] },
  'bank-move.read': { Assistant: ['office'], Admin: ['firm'] },
  'bank-move.settle': { Assistant: ['office'], Admin: ['firm'] },
  /** Books of exported days change only with a reason. */
  'bank-move.allow-day': { Admin: ['firm'] },
  'fee-agreement.read': {
    User: ['owner', 'cost-reader'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** Only the caller's own, in all their cases. */
  'fee-agreement.list-signed': { User: ['any'] },
  /** A question goes into the conversation of the case, which all participants read, so only its client may ask. */
  'fee-agreement.ask': { User: ['owner'] },
  /** Only by the client, because the signature binds them. */
  'fee-agreement.answer': { User: ['owner'] },
  'fee-agreement.withdraw': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'fee-agreement.ask-signature': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'payment.read': {
    User: ['owner', 'cost-reader'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** Each of both invoices also needs invoice.note-payment. */
  'payment.settle-with-credit': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'refund.read': {
    User: ['owner', 'cost-reader'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** The client's bank account is not a cost of the case. */
  'refund.read-account': {
    User: ['owner'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** Never by the person who asked for it, and for a deputy by the lawyer or an Admin, before the money leaves. */
  'refund.approve': { Avocat: ['assigned'], Admin: ['firm'] },
  'refund.carry-out': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'write-off.read': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** Never by the person who asked for it, and by no deputy. */
  'write-off.approve': { Avocat: ['assigned'], Admin: ['firm'] },
  'write-off.change': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'payment-plan.read': {
    User: ['owner', 'cost-reader'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  'payment-plan.answer': {
    User: ['owner'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  'payment-plan.end': {
    User: ['owner'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  'shop.read': signedIn,
  'shop.buy': { User: ['any'] },
  'shop.edit': { Admin: ['any'] },
  /** The law requires that consumers can leave without signing in. */
  'shop.leave': everyone,
  'subscription.read': { User: ['owner'] },
  'subscription.change': { User: ['owner'] },
  'shop-bill.list': { User: ['any'], Admin: ['any'] },
  'shop-bill.read': { User: ['owner'], Admin: ['firm'] },
  'order.list': signedIn,
  'order.read': { User: ['owner'], Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'order.fulfil': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'order.cancel': { User: ['owner'], Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'declaration.list': { Admin: ['any'] },
  'declaration.read': { Admin: ['firm'] },
  'declaration.settle': { Admin: ['firm'] },
  'checkout.begin': { User: ['any'] },
  'checkout.list': { User: ['any'] },
  'checkout.read': { User: ['owner'] },
  'checkout.change': { User: ['owner'] },
  /** The provider only signals a change; the server then asks the provider for it. */
  'checkout.hear': everyone,
  /** The amount becomes owed again, so this is not for users who only record received payments. */
  'payment.take-back': { Avocat: ['assigned', 'deputy'], Admin: ['firm'] },

  /** Includes unreadable events of colleagues, which only show that they are busy. */
  'event.list': signedIn,
  'event.create': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'event.read': {
    User: ['invited'],
    Assistant: ['organiser', 'invited', 'office'],
    Avocat: ['organiser', 'invited', 'assigned', 'deputy'],
    Admin: ['firm'],
  },
  'event.change': {
    Assistant: ['organiser', 'office'],
    Avocat: ['organiser', 'assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** For invited users with a session. */
  'event.reply': { User: ['invited'], Assistant: ['invited'], Avocat: ['invited'], Admin: ['invited'] },
  /** With the link of an invitation, by its recipient. */
  'event.answer': everyone,
  'calendar.browse': signedIn,
  /** At a secret address, for programs without a session. */
  'calendar.feed': everyone,
  'calendar.read': oneself,
  'calendar.subscribe': oneself,

  'deputyship.list-own': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'deputyship.read': {
    Assistant: ['deputy', 'absent', 'office'],
    Avocat: ['deputy', 'absent'],
    Admin: ['firm'],
  },
  /** The absent person, or an Admin who is not the deputy, confirms a deputyship that another user proposed. */
  'deputyship.confirm': { Assistant: ['absent'], Avocat: ['absent'], Admin: ['absent', 'firm'] },
  'deputyship.answer': { Assistant: ['deputy'], Avocat: ['deputy'], Admin: ['deputy'] },
  /** A wall protects clients: only the lawyer behind it, or an Admin, opens it. */
  'deputyship.reopen': { Avocat: ['absent'], Admin: ['firm'] },
  'deputyship.withdraw': { Assistant: ['absent', 'office'], Avocat: ['absent'], Admin: ['firm'] },

  'conversation.list': signedIn,
  /** The allowed recipients depend on the kind of conversation. */
  'conversation.create': signedIn,
  'conversation.count': signedIn,
  /** A case's conversation follows the case; any other one exists only for its members. */
  'conversation.read': {
    User: ['owner', 'reader', 'editor', 'administrator', 'member'],
    Assistant: ['office', 'member'],
    Avocat: ['assigned', 'deputy', 'queue', 'member'],
    Admin: ['firm', 'member'],
  },
  'conversation.write': {
    User: ['owner', 'reader', 'editor', 'administrator', 'member'],
    Assistant: ['office', 'member'],
    Avocat: ['assigned', 'deputy', 'queue', 'member'],
    Admin: ['firm', 'member'],
  },
  'conversation.manage': { Assistant: ['member'], Avocat: ['member'], Admin: ['member'] },
  'message.search': signedIn,
  'message.read': {
    User: ['owner', 'reader', 'editor', 'administrator', 'member'],
    Assistant: ['office', 'member'],
    Avocat: ['assigned', 'deputy', 'queue', 'member'],
    Admin: ['firm', 'member'],
  },
  'message.change': { User: ['author'], Assistant: ['author'], Avocat: ['author'], Admin: ['author'] },

  'case.write-letter': {
    User: ['owner', 'editor', 'administrator'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  'letter.list': signedIn,
  'letter.read': {
    User: ['recipient', 'author'],
    Assistant: ['recipient', 'author', 'office'],
    Avocat: ['recipient', 'author', 'assigned', 'deputy'],
    Admin: ['recipient', 'author', 'firm'],
  },
  'letter.count': signedIn,
  /** Before it is sent, for users who may write about its case. */
  'letter.change': {
    User: ['writer'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  /** A user who left the case can still withdraw their letters. */
  'letter.cancel': {
    User: ['author'],
    Assistant: ['author', 'office'],
    Avocat: ['author', 'assigned', 'deputy'],
    Admin: ['author', 'firm'],
  },
  'letter.accept': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /**
   * Letters about a case are for its staff; a letter from which a user prepares a case is for that user. The rest of
   * the tray is for the whole staff.
   */
  'tray.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'tray.watch': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'tray.read': {
    Assistant: ['firm-wide', 'drafter', 'office'],
    Avocat: ['firm-wide', 'drafter', 'assigned', 'deputy', 'queue'],
    Admin: ['firm-wide', 'drafter', 'firm'],
  },
  'tray.sort': {
    Assistant: ['firm-wide', 'drafter', 'office'],
    Avocat: ['firm-wide', 'drafter', 'assigned', 'deputy', 'queue'],
    Admin: ['firm-wide', 'drafter', 'firm'],
  },
  'letter-template.read': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'letter-template.edit': lawyers,

  'document-template.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'document-template.read': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'document-template.create': lawyers,
  'document-template.edit': lawyers,

  'consultation.times': everyone,
  /** And its follow-ups, proved by the requesting browser and by the link in the mail. */
  'consultation.book': everyone,
  'consultation.list': signedIn,
  'consultation.read': {
    User: ['self'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  'consultation.decide': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'consultation.answer': { User: ['self'] },
  'consultation.cancel': {
    User: ['self'],
    Assistant: ['office'],
    Avocat: ['assigned', 'deputy'],
    Admin: ['firm'],
  },
  'consultation.pay': { User: ['self'] },
  'consultation.read-files': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'availability.read': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** Lawyers change their own; assistants those of their office and of its lawyers. */
  'availability.change': { Assistant: ['office'], Avocat: ['self'], Admin: ['firm'] },
  'availability.close': { Admin: ['firm'] },

  'todo.list': signedIn,
  'todo.list-cases': signedIn,
  /** The assignee is checked for each to-do: clients create them only for themselves. */
  'todo.create': signedIn,
  'todo.assign': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /**
   * The staff of a case also see its to-dos; a client's own to-do is private, and a to-do without a case has no
   * relation to others.
   */
  'todo.read': {
    User: ['assignee', 'giver'],
    Assistant: ['assignee', 'giver', 'office'],
    Avocat: ['assignee', 'giver', 'assigned', 'deputy'],
    Admin: ['assignee', 'giver', 'firm'],
  },
  /** Ticking it and the lines of its checklist. */
  'todo.change': {
    User: ['assignee', 'giver'],
    Assistant: ['assignee', 'giver', 'office'],
    Avocat: ['assignee', 'giver', 'assigned', 'deputy'],
    Admin: ['assignee', 'giver', 'firm'],
  },
  /** Changing its text, date and assignee: clients only for to-dos that they created. */
  'todo.edit': {
    User: ['giver'],
    Assistant: ['assignee', 'giver', 'office'],
    Avocat: ['assignee', 'giver', 'assigned', 'deputy'],
    Admin: ['assignee', 'giver', 'firm'],
  },
  'todo.move': { User: ['assignee'], Assistant: ['assignee'], Avocat: ['assignee'], Admin: ['assignee'] },

  'note.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** Only its author has a relation to a private note; clients have a relation to none. */
  'note.read': {
    Assistant: ['author', 'office'],
    Avocat: ['author', 'assigned', 'deputy', 'queue'],
    Admin: ['author', 'firm'],
  },
  'note.change': { Assistant: ['author'], Avocat: ['author'], Admin: ['author'] },

  'binder.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'binder.create': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** Each entry also needs the permission to read its original. */
  'binder.read': {
    Assistant: ['self', 'shared-reader', 'arranger'],
    Avocat: ['self', 'shared-reader', 'arranger'],
    Admin: ['self', 'shared-reader', 'arranger'],
  },
  'binder.arrange': {
    Assistant: ['self', 'arranger'],
    Avocat: ['self', 'arranger'],
    Admin: ['self', 'arranger'],
  },
  /** Renaming, sharing and deleting it. */
  'binder.manage': { Assistant: ['self'], Avocat: ['self'], Admin: ['self'] },

  /** Taken on the phone, for the user's own office. */
  'call.create': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'call.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** A call about a case has the relation of the case; a lawyer reads the other calls of their office. */
  'call.read': {
    Assistant: ['office', 'assignee'],
    Avocat: ['author', 'assignee', 'assigned', 'deputy', 'queue'],
    Admin: ['firm'],
  },
  /** Handling it: a task, or nothing more. */
  'call.change': {
    Assistant: ['office', 'assignee'],
    Avocat: ['author', 'assignee', 'assigned', 'deputy', 'queue'],
    Admin: ['firm'],
  },
  /**
   * The caller becomes a client of the office that took the call; a user who should only call back may not decide
   * that.
   */
  'call.take-on': {
    Assistant: ['office'],
    Avocat: ['author', 'assigned', 'deputy', 'queue'],
    Admin: ['firm'],
  },

  /** Published articles of the public shelves, and suggestions. */
  'article.read-public': everyone,
  'glossary.read': everyone,
  'glossary.edit': lawyers,
  /** All articles with their drafts, for the whole staff; the internal shelves are for nobody else. */
  'article.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** Published inside the firm: know-how and model answers. */
  'article.browse': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'article.read': { Assistant: ['firm'], Avocat: ['firm'], Admin: ['firm'] },
  'article.create': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'article.write': { Assistant: ['firm'], Avocat: ['firm'], Admin: ['firm'] },
  /** Lawyers answer for what is published; never the person who wrote it. */
  'article.review': { Avocat: ['firm'], Admin: ['firm'] },
  /** The promised review, the rule for overdue articles, and taking an article offline. */
  'article.manage': { Avocat: ['firm'], Admin: ['firm'] },
  'article.add-library': lawyers,
  'watch.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'watch.read': { Assistant: ['firm'], Avocat: ['firm'], Admin: ['firm'] },
  'watch.create': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'watch.follow': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'watch.change': { Assistant: ['author'], Avocat: ['firm'], Admin: ['firm'] },
  /** Whether it concerns a case; the case itself is checked, too. */
  'watch.link': { Assistant: ['firm'], Avocat: ['firm'], Admin: ['firm'] },

  /** Finds only records that the caller may read: each kind by the rule of its own list. */
  'search.use': signedIn,
  'saved-search.list': signedIn,
  'saved-search.create': signedIn,
  'saved-search.read': oneself,
  'saved-search.remove': oneself,

  /** Everybody may ask the firm; the staff treats the questions of clients whom they may read, Admins all. */
  'ticket.ask': signedIn,
  'ticket.list': signedIn,
  'ticket.read': {
    User: ['self'],
    Assistant: ['self', 'client-of-office'],
    Avocat: ['self', 'client-of-case'],
    Admin: ['firm'],
  },
  'ticket.write': {
    User: ['self'],
    Assistant: ['self', 'client-of-office'],
    Avocat: ['self', 'client-of-case'],
    Admin: ['firm'],
  },
  'ticket.treat': { Assistant: ['client-of-office'], Avocat: ['client-of-case'], Admin: ['firm'] },
  'ticket.rate': oneself,
  'ticket.promise': { Admin: ['any'] },

  /** The legal obligations of the firm: all staff see a missing proof. */
  'obligation.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'obligation.count': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'obligation.read': { Assistant: ['firm'], Avocat: ['firm'], Admin: ['firm'] },
  'obligation.create': { Admin: ['any'] },
  'obligation.edit': { Admin: ['firm'] },
  /** Its owner and their deputy. */
  'obligation.prove': { Assistant: ['assignee'], Avocat: ['assignee'], Admin: ['firm'] },
  'training.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'training.create': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'training.read': { Assistant: ['self'], Avocat: ['self'], Admin: ['firm'] },
  'training.change': { Assistant: ['self'], Avocat: ['self'], Admin: ['self'] },
  'training.set-needs': { Admin: ['any'] },
  'obligation-term.read': { Assistant: ['firm'], Avocat: ['firm'], Admin: ['firm'] },
  'obligation-term.edit': { Admin: ['firm'] },
  /** The books of an office are exported by the same people (`office.export-invoices`). */
  'obligation-term.read-figures': { Admin: ['firm'] },
  'obligation-term.prove': { Assistant: ['assignee'], Avocat: ['assignee'], Admin: ['firm'] },

  'announcement.list': signedIn,
  'announcement.read': {
    User: ['recipient'],
    Assistant: ['recipient'],
    Avocat: ['recipient'],
    Admin: ['recipient'],
  },
  'announcement.see': {
    User: ['recipient'],
    Assistant: ['recipient'],
    Avocat: ['recipient'],
    Admin: ['recipient'],
  },
  'announcement.publish': { Admin: ['any'] },
  /** The list of users who have seen it. */
  'announcement.review': { Admin: ['firm'] },
  'announcement.withdraw': { Admin: ['firm'] },

  /** Time and costs with hourly rates: for the staff who treat the case. */
  'time.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'time.read-week': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** The caller's own work without recorded time. */
  'time.propose': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'time.read': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'time.change': { Assistant: ['writer'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** The responsible lawyer decides on discounts. */
  'time.write-down': { Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** An assistant's work is billed only after this. */
  'time.approve': { Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'cost.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'cost.read': { Assistant: ['office'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'cost.change': { Assistant: ['writer'], Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'cost.write-down': { Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  'timer.keep': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },

  /** The figures of one's own work. */
  'figures.read-own': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** For lawyers only of their own cases. */
  'figures.read': lawyers,
  'figures.subscribe': { Admin: ['any'] },

  /** The KYC register. Clients never read it, whatever it says of them: the law forbids that they hear of a report. */
  'kyc.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'kyc.overview': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** The clients whom the caller may read at all. */
  'kyc.read': {
    Assistant: ['client-of-office', 'client-of-case'],
    Avocat: ['client-of-office', 'client-of-case'],
    Admin: ['firm'],
  },
  'kyc.edit': {
    Assistant: ['client-of-office', 'client-of-case'],
    Avocat: ['client-of-office', 'client-of-case'],
    Admin: ['firm'],
  },
  /** Lawyers answer for the risk; they alone read and record reports to the authority. */
  'kyc.decide': { Avocat: ['client-of-office', 'client-of-case'], Admin: ['firm'] },
  'kyc.set-intervals': { Admin: ['any'] },

  'sanctions.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'sanctions.read': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'sanctions.import': { Admin: ['any'] },
  /** Hits of the clients whom the caller may read. Clients hear of no hit, whatever its state. */
  'sanction-hit.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'sanction-hit.read': {
    Assistant: ['client-of-office', 'client-of-case'],
    Avocat: ['client-of-office', 'client-of-case'],
    Admin: ['firm'],
  },
  'sanction-hit.decide': { Avocat: ['client-of-office', 'client-of-case'], Admin: ['firm'] },

  /** All staff report a breach of personal data and follow their own reports; Admins decide. */
  'breach.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'breach.report': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'breach.read': { Assistant: ['author'], Avocat: ['author'], Admin: ['firm'] },
  'breach.change': { Admin: ['firm'] },
  'breach.decide': { Admin: ['firm'] },

  /** The register of processing activities: all staff must know how the firm uses personal data. */
  'processing-activity.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'processing-activity.read': { Assistant: ['firm'], Avocat: ['firm'], Admin: ['firm'] },
  'processing-activity.create': { Admin: ['any'] },
  'processing-activity.change': { Admin: ['firm'] },

  /** Lawyers read what is due of their own cases. */
  'retention.list': { Avocat: ['any'], Admin: ['any'] },
  'retention.set-rules': { Admin: ['any'] },
  'retention.propose': { Admin: ['any'] },
  'case.hold': { Avocat: ['assigned'], Admin: ['firm'] },
  'destruction.read': { Avocat: ['assigned', 'deputy'], Admin: ['firm'] },
  /** Never by the Admin who proposed it. */
  'destruction.approve': { Admin: ['firm'] },
  'audit.read': { Admin: ['any'] },
  'dashboard.read': signedIn,
  'frame.read': signedIn,
  'overview.read': { Admin: ['any'] },
  'backlog.read': { Admin: ['any'] },
  'backlog.settle': { Admin: ['any'] },
} as const satisfies Record<string, PermissionRow>

export type Permission = keyof typeof PERMISSIONS
/** The kind of record that a permission is about: the word before its dot. */
export type RecordKind<P extends Permission = Permission> = P extends `${infer Kind}.${string}` ? Kind : never
/** Permissions that a visitor has too: their operations may have no caller. */
export type PublicPermission = {
  [P in Permission]: 'None' extends keyof (typeof PERMISSIONS)[P] ? P : never
}[Permission]

export function kindOf<P extends Permission>(permission: P): RecordKind<P> {
  return permission.slice(0, permission.indexOf('.')) as RecordKind<P>
}

/** The relations with which a role may use a permission; empty if it never may. */
export function relationsNeeded(role: Role, permission: Permission): readonly Relation[] {
  const row: PermissionRow = PERMISSIONS[permission]
  return row[role] ?? []
}

/**
 * Rights that a row gives to the lawyer of a case or to an absent person, and not to their deputy. A deputy never has
 * them for this record, not even by a role in the firm: another Admin decides. A new row withholds until it names them.
 */
export function isWithheldFromDeputies(permission: Permission): boolean {
  const relations = Object.values<readonly Relation[]>(PERMISSIONS[permission]).flat()
  const isOfReplaced = relations.includes('assigned') || relations.includes('absent')
  return isOfReplaced && !relations.includes('deputy')
}

/** The permissions of a user who must set up two-factor sign-in first. */
export const PERMITTED_BEFORE_TWO_FACTOR: readonly Permission[] = [
  'firm.read',
  'firm.contact',
  'account.open',
  'account.secure',
  'settings.read',
]
