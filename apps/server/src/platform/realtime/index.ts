export { type Announcement, announcementTypes } from './announcement.ts';
export { type Hub, openHub } from './hub.ts';
export { serveSockets } from './sockets.ts';
