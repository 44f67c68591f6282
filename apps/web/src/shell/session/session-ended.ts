type SessionEndListener = () => void;

const listeners = new Set<SessionEndListener>();

/** Called when the server no longer knows the session. */
export function subscribeSessionEnd(listener: SessionEndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endSession(): void {
  for (const listener of listeners) listener();
}
