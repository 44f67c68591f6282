/** Why no code can be read with a camera. */
export type CameraProblem =
  /** Browsers give the camera to pages behind https only. */
  | 'insecure'
  | 'none'
  | 'denied'
  /** Another program holds it. */
  | 'busy'
  /** Neither the browser nor the app can read codes from pictures here. */
  | 'unable';

/** Reads the picture that is shown now; null when there is no code in it. */
export type Decode = () => Promise<string | null>;

interface CameraOptions {
  readonly open: () => Promise<MediaStream>;
  /** Shows the video, and answers its decoder; null without one. */
  readonly show: (stream: MediaStream) => Promise<Decode | null>;
  readonly onCode: (code: string) => void;
  readonly onProblem: (problem: CameraProblem) => void;
}

const pause = 100;

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
 * Opens the camera and looks for a code until one is found or the answered function is called; either way the
 * camera is let go, also when it opens only after that.
 */
export function watchCamera({ open, show, onCode, onProblem }: CameraOptions): () => void {
  let isOver = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
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
  const lookForCode = async (decode: Decode): Promise<void> => {
    const code = await decode();
    if (isOver) return;
    if (code === null) {
      timer = setTimeout(() => void lookForCode(decode).catch(reportProblem), pause);
      return;
    }
    stop();
    onCode(code);
  };
  const start = async (): Promise<void> => {
    stream = await open();
    if (isOver) return closeAll(stream);
    const decode = await show(stream);
    if (isOver) return;
    if (decode !== null) return lookForCode(decode);
    stop();
    onProblem('unable');
  };
  start().catch(reportProblem);
  return stop;
}
