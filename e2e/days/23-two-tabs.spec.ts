import { unsavedDataMessage } from '@packwright/core/fields';
import { type BrowserContext, expect, test, type WebSocketRoute } from '@playwright/test';
import { Person, samplePassword } from '../cast/person.ts';

const isSomebodyElse = 'Somebody else is signed in now';
const star = 'Add this page to the shortcuts';
const lastName = 'Typed and not saved';

test.describe('Two tabs of one browser', () => {
  let context: BrowserContext;

  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext();
  });
  test.afterEach(() => context.close());

  async function openTwoTabs(like: () => void = () => {}): Promise<{ priya: Person; jo: Person }> {
    const priya = new Person(await context.newPage());
    const jo = new Person(await context.newPage());
    await priya.page.addInitScript(like);
    await jo.page.goto('/auth/login');
    await priya.page.goto('/auth/login');
    return { priya, jo };
  }

  test('a page announces another user in a second tab but stays readable', async () => {
    const { priya, jo } = await openTwoTabs();
    await signInRemembered(priya, 'pharmacist');
    await beginAdmission(priya);
    await signInRemembered(jo, 'staff');
    const notice = priya.getDialog(isSomebodyElse);
    await expect(notice).toContainText('This page can no longer be saved');
    await expect(priya.page.getByLabel('Last name')).toHaveValue(lastName);
    await reloadAsJo(priya);
  });

  test('a stale page never acts in the name of a new user', async () => {
    const { priya, jo } = await openTwoTabs(ignoreStorageEvents);
    await signInRemembered(priya, 'pharmacist');
    // Home asks the server again by itself, this page does not.
    await priya.page.goto('/direction/list');
    await expect(priya.getHeading()).toBeVisible();
    await signInRemembered(jo, 'staff');
    await expect(priya.getDialog(isSomebodyElse)).toHaveCount(0);
    await priya.press(star);
    await expect(priya.getDialog(isSomebodyElse)).toBeVisible();
    await reloadAsJo(priya);
    await expect(priya.page.getByRole('button', { name: star })).toBeVisible();
  });

  test('signing out in another tab warns that unsaved input is lost', async () => {
    const priya = new Person(await context.newPage());
    const other = new Person(await context.newPage());
    await priya.page.goto('/auth/login');
    await signInRemembered(priya, 'pharmacist');
    await other.page.goto('/');
    await expect(other.getMenu()).toBeVisible();
    await beginAdmission(priya);
    await other.signOut();

    const notice = priya.getDialog('You are signed out');
    await expect(notice).toContainText('Unsaved changes on this page are lost.');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(priya.page).toHaveURL(/\/auth\/login/);
  });

  test('a tab and its duplicate can both renew the same login', async () => {
    const jo = new Person(await context.newPage());
    await jo.signIn('staff');
    const opened = context.waitForEvent('page');
    await jo.page.evaluate(() => void window.open('/'));
    const copy = new Person(await opened);
    await expect(copy.getMenu()).toBeVisible();
    // Twice, so that what the copy holds is no mere answer that was lost.
    await renewLogin(jo, 'Directions');
    await renewLogin(jo, 'Drugs');
    await renewLogin(copy, 'Directions');
    await renewLogin(copy, 'Drugs');
    await renewLogin(jo, 'Patient');

    // Left alone with tokens that are spent, it tries none of them.
    await renewLogin(copy, 'Patient');
    await copy.page.close();
    const tried: string[] = [];
    jo.page.on('request', (request) => tried.push(new URL(request.url()).pathname));
    await loseToken(jo);
    await jo.getMenu().getByRole('link', { name: 'Pack Management', exact: true }).click();
    await expect(jo.page).toHaveURL(/\/auth\/login/);
    expect(tried).not.toContain('/api/token/refreshtoken');
  });

  test('an open page reconnects for live updates after its token expires', async () => {
    const jo = new Person(await context.newPage());
    const lines: WebSocketRoute[] = [];
    const frames: string[] = [];
    await jo.page.routeWebSocket('**/ws', (line) => {
      lines.push(line);
      const server = line.connectToServer();
      server.onMessage((message) => {
        frames.push(String(message));
        line.send(message);
      });
    });
    const countReady = (): number => frames.filter((frame) => frame.includes('ready')).length;
    await jo.signIn('staff');
    await expect.poll(countReady).toBe(1);
    await loseToken(jo);
    await lines[0]?.close({ code: 4000, reason: 'The server restarts' });
    await expect.poll(countReady, { timeout: 20_000 }).toBe(2);
  });

  test('switching the pharmacy asks first when text is unsaved', async () => {
    const priya = new Person(await context.newPage());
    await priya.signIn('pharmacist');
    await beginAdmission(priya);
    await switchPharmacy(priya, 'Banksia');
    const question = priya.getDialog('Unsaved changes');
    await expect(question).toContainText(unsavedDataMessage);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(priya.page.getByRole('textbox', { name: 'Last name' })).toHaveValue(lastName);

    await switchPharmacy(priya, 'Banksia');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(priya.page.getByRole('button', { name: /^Switch pharmacy: Banksia/ })).toBeVisible();
    await switchPharmacy(priya, 'Wattle');
    await expect(priya.page.getByRole('button', { name: /^Switch pharmacy: Wattle/ })).toBeVisible();
  });
});

async function signInRemembered(person: Person, userName: string): Promise<void> {
  await person.page.getByRole('checkbox', { name: 'Remember me on this computer' }).check();
  await person.fillInSignIn(userName, samplePassword);
  await expect(person.getMenu()).toBeVisible();
}

async function beginAdmission(person: Person): Promise<void> {
  await person.openPage('Patient');
  await person.page.getByRole('link', { name: 'New patient' }).click();
  await person.page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
}

async function switchPharmacy(person: Person, pharmacy: string): Promise<void> {
  await person.page.getByRole('button', { name: /^Switch pharmacy: / }).click();
  await person.page.getByRole('menuitemradio', { name: new RegExp(pharmacy) }).click();
}

const unknownToken = 'x'.repeat(43);

/** An access token that is too old is not known to the server either. */
const loseToken = ({ page }: Person): Promise<void> =>
  page.evaluate((token) => sessionStorage.setItem('packwright.token', token), unknownToken);

const readToken = ({ page }: Person): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('packwright.token'));

/** A tab that the browser suspended receives nothing from the others. */
const ignoreStorageEvents = (): void =>
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });

/** Opens a page that it has not seen yet, for which it must renew its login. */
async function renewLogin(person: Person, menuItem: string): Promise<void> {
  await loseToken(person);
  await person.openPage(menuItem);
  await expect.poll(() => readToken(person)).not.toBe(unknownToken);
}

async function reloadAsJo(person: Person): Promise<void> {
  await person.getDialog(isSomebodyElse).getByRole('button', { name: 'OK' }).click();
  await expect(person.page.getByRole('button', { name: 'Your account: Jo Lindqvist' })).toBeVisible();
}
