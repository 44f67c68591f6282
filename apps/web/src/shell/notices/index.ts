export { describeKeptNotice, type KeptNotice } from './kept-notice.ts';
export { NoticeText } from './notice-text.tsx';
export { useNoticeRead } from './use-notice-read.ts';
