/** Why a camera shows nothing. */
export type CameraProblem =
  /** Browsers give the camera to pages behind https only. */
  | 'insecure'
  | 'none'
  | 'denied'
  /** Another program holds it. */
  | 'busy'
  /** The browser cannot do what the page needs it for. */
  | 'unable';

export interface HeldCamera {
  readonly isOver: () => boolean;
  readonly stop: () => void;
}

interface CameraOptions {
  readonly open: () => Promise<MediaStream>;
  /** Shows the video and does what it was opened for. */
  readonly show: (stream: MediaStream, camera: HeldCamera) => Promise<void>;
  readonly onProblem: (problem: CameraProblem) => void;
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const closeAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Opens the camera and holds it until the answered function is called; then it is let go, also when it opens only after
 * that.
 */
export function holdCamera({ open, show, onProblem }: CameraOptions): () => void {
  let isOver = false;
  let stream: MediaStream | null = null;
  const stop = (): void => {
    isOver = true;
    if (stream) closeAll(stream);
  };
  const reportProblem = (reason: unknown): void => {
    const known = reason instanceof Error ? problems[reason.name] : undefined;
    const wasOver = isOver;
    stop();
    if (!wasOver) onProblem(known ?? 'unable');
    // A fault is shown to the person and reported as one.
    if (known === undefined) throw reason;
  };
  const start = async (): Promise<void> => {
    stream = await open();
    if (isOver) return closeAll(stream);
    await show(stream, { isOver: () => isOver, stop });
  };
  start().catch(reportProblem);
  return stop;
}
