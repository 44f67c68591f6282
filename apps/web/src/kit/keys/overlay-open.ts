const dialogs = '[role=dialog], [role=alertdialog]';
const lists = '[role=menu], [role=listbox]';

const shows = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());

/** A dialog or drawer is open: keys of the page below it mean nothing. */
export const dialogOpen = (): boolean => shows(dialogs);

/** A dialog, menu or list of options is open; a scan into it would choose something. */
export const overlayOpen = (): boolean => shows(`${dialogs}, ${lists}`);
