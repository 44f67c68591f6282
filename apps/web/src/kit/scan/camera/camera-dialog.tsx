import { useCamera } from '../../camera/index.ts';
import { Dialog } from '../../dialog/index.ts';
import { useTranslate } from '../../language/index.ts';
import { cameraMessages } from '../../messages/index.ts';
import { useLatest } from '../../store/index.ts';
import styles from './camera.module.css';
import { createDecoder } from './decoder.ts';
import { watchCamera } from './watch-camera.ts';

interface CameraDialogProps {
  /** The prompt: 'Scan a medication barcode'. */
  readonly title: string;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

// The size at which a small DataMatrix is still sharp.
const size = { width: 1280, height: 720 } as const;

/** Reads one code with the camera of the tablet; the camera is on only while this is open. */
export function CameraDialog({ title, onCode, onClose }: CameraDialogProps) {
  const t = useTranslate(cameraMessages);
  const latest = useLatest(onCode);
  const { video, problem } = useCamera(size, ({ play, ...handlers }) =>
    watchCamera({
      ...handlers,
      show: async (stream) => {
        const shown = await play(stream);
        return shown && createDecoder(shown);
      },
      onCode: (code) => latest.current(code),
    }),
  );
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
