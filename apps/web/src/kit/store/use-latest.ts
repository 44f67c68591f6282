import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref to the latest value, for listeners that are set up once. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
