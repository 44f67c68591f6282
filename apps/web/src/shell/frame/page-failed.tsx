import type { ErrorComponentProps } from '@tanstack/react-router';
import { showFailure } from '../../kit/dialog/index.ts';
import { LoadFailedPage } from '../../kit/page/index.ts';
import { isServerReachable } from '../chunk-load-error.ts';
import { createNoAnswer } from '../no-answer.ts';

// A browser does not ask twice for a script that once failed: only a new start brings the page.
async function reloadApp(): Promise<void> {
  if (await isServerReachable()) location.reload();
  else await showFailure(createNoAnswer());
}

/** A page that broke, or whose code could not be loaded. */
export function PageFailed({ error }: ErrorComponentProps) {
  return <LoadFailedPage error={error} retry={() => void reloadApp()} />;
}
