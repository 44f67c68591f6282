const dialogs = '[role=dialog], [role=alertdialog]';
const lists = '[role=menu], [role=listbox]';

const isVisible = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());

/** A dialog or drawer is open: keys of the page below it do nothing. */
export const isDialogOpen = (): boolean => isVisible(dialogs);

/** A dialog, menu or list of options is open; a scan into it would choose something. */
export const isOverlayOpen = (): boolean => isVisible(`${dialogs}, ${lists}`);
