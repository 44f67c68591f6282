type Listener = () => void;

const listeners = new Set<Listener>();

/** Called when the server no longer knows the session. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endSession(): void {
  for (const listener of listeners) listener();
}
