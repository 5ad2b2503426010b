export { sendMessageMails } from './message-mails.ts'
export { messageRoutes } from './routes.ts'
