export { type Announcement, announcementTypes } from './announcement.ts';
export { type Hub, openHub } from './hub.ts';
export { joinAnnouncements } from './join-announcements.ts';
export { notifyRoom, notifySession } from './store.ts';
export type { SocketAdmission } from './live-connection.ts';
export { serveSockets, standardSocketLimits } from './sockets.ts';
