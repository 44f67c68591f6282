import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Somebody at a bench: signs in, opens screens, scans. Words are those on the screen. */
export class Person {
  readonly page: Page;
  readonly userName: string;
  readonly #password: string;

  constructor(page: Page, userName: string, password: string) {
    this.page = page;
    this.userName = userName;
    this.#password = password;
  }

  async signsIn(): Promise<void> {
    await this.page.goto('/auth/login');
    await this.page.getByLabel('Username').fill(this.userName);
    await this.page.getByLabel('Password', { exact: true }).fill(this.#password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page).not.toHaveURL(/auth\/login/);
  }

  async opens(menuItem: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: menuItem, exact: true }).click();
  }

  /** A wedge scanner types fast and ends with Enter. */
  async scans(code: string): Promise<void> {
    await this.page.keyboard.type(code, { delay: 2 });
    await this.page.keyboard.press('Enter');
  }
}

export const samplePassword = 'Wattle-Street-7';

/** Calls the API as a person would through another client, to set a scene or to look at the result. */
export async function apiAs(request: APIRequestContext, userName: string) {
  const signIn = await request.post('/api/token', { data: { username: userName, password: samplePassword } });
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async (path: string) => (await request.get(path, { headers })).json(),
    post: async (path: string, data: unknown) => (await request.post(path, { headers, data })).json(),
    put: async (path: string, data: unknown) => (await request.put(path, { headers, data })).json(),
  };
}
