import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../dialog/index.ts';
import { useTranslate } from '../../language/index.ts';
import { useLatest } from '../../store/index.ts';
import { cameraMessages } from '../../messages/index.ts';
import styles from './camera.module.css';
import { createDecoder } from './decoder.ts';
import { type CameraProblem, watchCamera } from './watch-camera.ts';

interface CameraDialogProps {
  /** The prompt: 'Scan a medication barcode'. */
  readonly title: string;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

// The back camera of a tablet, at a size at which a small DataMatrix is still sharp.
const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Reads one code with the camera of the tablet; the camera is on only while this is open. */
export function CameraDialog({ title, onCode, onClose }: CameraDialogProps) {
  const t = useTranslate(cameraMessages);
  const video = useRef<HTMLVideoElement>(null);
  const isAllowed = window.isSecureContext;
  const [problem, setProblem] = useState<CameraProblem | null>(isAllowed ? null : 'insecure');
  const latest = useLatest(onCode);
  useEffect(() => {
    if (!isAllowed) return;
    return watchCamera({
      open: () => navigator.mediaDevices.getUserMedia(constraints),
      show: async (stream) => {
        if (video.current === null) return null;
        video.current.srcObject = stream;
        await video.current.play();
        return createDecoder(video.current);
      },
      onCode: (code) => latest.current(code),
      onProblem: setProblem,
    });
  }, [isAllowed, latest]);
  return (
    <Dialog title={title} onClose={onClose} size={560}>
      {problem === null ? (
        <div className={styles.view}>
          <video ref={video} muted playsInline aria-label={t('camera.picture')} />
          <p>{t('camera.hint')}</p>
        </div>
      ) : (
        <p role="alert">{t(`camera.${problem}`)}</p>
      )}
    </Dialog>
  );
}
