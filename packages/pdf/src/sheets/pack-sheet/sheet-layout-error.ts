/** Facts that make no sheet: a grid off the paper or over the patient's name, words that a label cannot hold. */
export class SheetLayoutError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SheetLayoutError';
  }
}
