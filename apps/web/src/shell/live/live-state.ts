import { createStore } from '../../kit/store/index.ts';

export type LiveState = 'off' | 'on' | 'lost';

export const liveState = createStore<LiveState>('off');
