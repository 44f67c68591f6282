import { type CameraProblem, type HeldCamera, holdCamera } from '../../camera/index.ts';

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

const waitBriefly = (): Promise<void> => new Promise((rested) => setTimeout(rested, pause));

async function lookForCode(decode: Decode, { isOver }: HeldCamera): Promise<string | null> {
  let code: string | null = null;
  while (code === null && !isOver()) {
    code = await decode();
    if (code === null) await waitBriefly();
  }
  return code;
}

/**
 * Opens the camera and looks for a code until one is found or the answered function is called; either way the
 * camera is let go, also when it opens only after that.
 */
export function watchCamera({ open, show, onCode, onProblem }: CameraOptions): () => void {
  const showAndLook = async (stream: MediaStream, camera: HeldCamera): Promise<void> => {
    const decode = await show(stream);
    if (camera.isOver()) return;
    if (decode === null) {
      camera.stop();
      return onProblem('unable');
    }
    const code = await lookForCode(decode, camera);
    if (camera.isOver() || code === null) return;
    camera.stop();
    onCode(code);
  };
  return holdCamera({ open, show: showAndLook, onProblem });
}
