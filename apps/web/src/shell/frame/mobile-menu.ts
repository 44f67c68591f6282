import { createStore } from '../../kit/store/index.ts';

/** Whether the menu is out on a narrow screen, where it is otherwise hidden. */
export const mobileMenu = createStore(false);
/** Whether the folded menu floats open over the page. */
export const floatingMenu = createStore(false);

/** A page was chosen: no menu covers it. */
export function closeMenus(): void {
  mobileMenu.set(false);
  floatingMenu.set(false);
}
