/**
 * A cache of results by style and text, because sheets repeat the same texts. When it holds too many it is emptied.
 * Style and text are separate keys: joining them for every lookup cost as much as the results.
 */
export class TextCache<Value> {
  readonly #most: number;
  readonly #styles = new Map<string, Map<string, Value>>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value kept for this text in this style, or undefined. */
  find(style: string, text: string): Value | undefined {
    return this.#styles.get(style)?.get(text);
  }

  keep(style: string, text: string, value: Value): Value {
    if (this.#size >= this.#most) {
      this.#styles.clear();
      this.#size = 0;
    }
    const texts = this.#styles.get(style) ?? new Map<string, Value>();
    this.#styles.set(style, texts.set(text, value));
    this.#size += 1;
    return value;
  }
}
