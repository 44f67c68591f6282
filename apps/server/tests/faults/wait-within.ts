/** Waits for this so many seconds at most, then says what did not come. */
export async function waitWithin<Result>(
  seconds: number,
  what: string,
  wait: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${seconds} seconds: ${what}`)), seconds * 1000);
  });
  try {
    return await Promise.race([wait, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
