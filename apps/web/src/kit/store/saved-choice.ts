import { type Store, createStore, useStore } from './store.ts';

const owner = createStore('');
const stores = new Map<string, Store<unknown>>();

/** The person whose choices are read and written; the shell sets it at sign-in. */
export function setChoiceOwner(name: string): void {
  if (name === owner.get()) return;
  stores.clear();
  owner.set(name);
}

function readStored(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (reason) {
    if (!(reason instanceof SyntaxError)) throw reason;
    return undefined;
  }
}

function getChoiceStore<Value>(name: string, valid: (value: unknown) => Value): Store<Value> {
  const known = stores.get(name);
  if (known) return known as Store<Value>;
  const made = createStore(valid(readStored(`packwright.${owner.get()}.${name}`)));
  stores.set(name, made as Store<unknown>);
  return made;
}

/** The same choice, for what runs outside of a page's drawing. */
export const getSavedChoice = <Value>(name: string, valid: (value: unknown) => Value): Value =>
  getChoiceStore(name, valid).get();

/**
 * A choice that this browser keeps for this person, such as the columns of a table. `valid` turns any stored value,
 * also undefined, into a usable one.
 */
export function useSavedChoice<Value>(
  name: string,
  valid: (value: unknown) => Value,
): readonly [Value, (next: Value) => void] {
  useStore(owner);
  const store = getChoiceStore(name, valid);
  const value = useStore(store);
  const save = (next: Value): void => {
    localStorage.setItem(`packwright.${owner.get()}.${name}`, JSON.stringify(next));
    store.set(next);
  };
  return [value, save];
}
