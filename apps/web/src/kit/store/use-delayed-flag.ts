import { useEffect, useState } from 'react';

/** True once `waiting` has lasted for `delay` milliseconds: quick answers show no skeleton. */
export function useDelayedFlag(waiting: boolean, delay = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, delay]);
  return waiting && late;
}
