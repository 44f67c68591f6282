import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailedPage } from '../../kit/page/index.ts';

/** A page that broke, or whose code could not be loaded. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return <FailedPage error={error} retry={retry} />;
}
