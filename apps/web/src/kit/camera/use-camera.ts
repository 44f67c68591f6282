import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '../store/index.ts';
import { type CameraProblem, holdCamera } from './hold-camera.ts';

interface LiveCamera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly problem: CameraProblem | null;
}

type Watch = (handlers: {
  readonly open: () => Promise<MediaStream>;
  readonly play: (stream: MediaStream) => Promise<HTMLVideoElement | null>;
  readonly onProblem: (problem: CameraProblem) => void;
}) => () => void;

const holdOpen: Watch = ({ open, play, onProblem }) =>
  holdCamera({ open, show: async (stream) => void (await play(stream)), onProblem });

/** The back camera of a tablet, or the one of the computer, in a video element while that is drawn. */
export function useCamera(
  size: { readonly width: number; readonly height: number },
  watch: Watch = holdOpen,
): LiveCamera {
  const video = useRef<HTMLVideoElement>(null);
  const isAllowed = window.isSecureContext;
  const [problem, setProblem] = useState<CameraProblem | null>(isAllowed ? null : 'insecure');
  const latest = useLatest(watch);
  const { width, height } = size;
  useEffect(() => {
    if (!isAllowed) return;
    return latest.current({
      open: () =>
        navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: 'environment', width: { ideal: width }, height: { ideal: height } },
        }),
      play: async (stream) => {
        if (video.current === null) return null;
        video.current.srcObject = stream;
        await video.current.play();
        return video.current;
      },
      onProblem: setProblem,
    });
  }, [isAllowed, latest, width, height]);
  return { video, problem };
}
