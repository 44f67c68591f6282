import { execFileSync } from 'node:child_process';

// The last commit before the house rule of short subjects; older ones stay as they are.
export const lastUnruled = '73c3d9b283613540dd4c353a76f5770d6f75167b';
const mostCharacters = 72;

/** The subjects of commits since the rule that are too long; null where there is no history to read. */
export function findLongSubjects(root: string, since: string): string[] | null {
  const runGit = (...args: string[]): string =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  let log: string;
  try {
    runGit('merge-base', '--is-ancestor', since, 'HEAD');
    log = runGit('log', '--format=%s', `${since}..HEAD`);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
  return log.split('\n').filter((subject) => subject.length > mostCharacters);
}
