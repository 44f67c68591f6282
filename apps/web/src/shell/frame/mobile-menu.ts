import { createStore } from '../../kit/store/index.ts';

/** Whether the menu is out on a narrow screen, where it is otherwise hidden. */
export const mobileMenu = createStore(false);
