import { storeOf } from '../../kit/store/index.ts';

export type LiveState = 'off' | 'on' | 'lost';

export const liveState = storeOf<LiveState>('off');
