export { type Announcement, announcementTypes } from './announcement.ts';
export { type Hub, openHub } from './hub.ts';
export { notifyRoom } from './store.ts';
export { serveSockets } from './sockets.ts';
