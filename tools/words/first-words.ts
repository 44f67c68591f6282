/** The words with which the name of a function may begin: verbs in their base form, and a few that read as one. */
const verbs = `
  abandon accept acknowledge acquire act activate add address adjust admit advance allow anchor announce answer append
  apply approve archive arm arrange ask assert assess assign attach attempt audit authenticate authorize await batch
  begin bind blank block break build bump cache call cancel capture catch cease change check choose claim clean clear close
  collapse collect combine comment commit compact compare complete compute confirm connect consume continue convert
  copy cork correct count create cut deactivate decode defer define delete deliver derive describe display destroy detect
  discard dismiss dispense distribute divide do download draw drop edit emit encode end endorse enqueue enrol ensure enter
  escape estimate evaluate exchange execute expand expect explain export extend fail feed fetch fill filter find finish fit
  flow flush focus fold follow forget format forward freeze generate get give grant group guard handle hash hide hold
  ignore import index inflate init initialise insert inspect install invalidate isolate issue join judge jump keep kern kill launch layout lead
  leave limit link list listen load lock log look lose mail make map mark mask match measure memoize mend merge
  migrate mirror mix mock mount move multiply mutate name negate normalise note notify observe offer omit open order
  outline override pack pad paint pair parse pass pause pick place plan plant play post predict prepare preload prescribe
  present press preview print process project prove provide provoke publish purge put query queue raise rank rasterise
  read reassign rebuild recall receive recheck recommence reconnect record recover redact redraw reduce re
  refreeze refresh refuse register reject release reload remember remove rename render renew reopen reorder repair
  repeat replace replay report request require reserve reset resize resolve restamp restart restore resume retry
  return reuse reverse revert review revise revive revoke rollback rotate round route run sample save scale scan
  schedule scroll seal search seed select send serve set settle shape shorten show shrink shuffle sign simulate skip
  sort spell spend split squeeze stage start stay step stop store stream strip stub submit subscribe subtract sum
  summarise supply suspend swap sweep switch sync take tap terminate test throw tick tie toggle touch trace track
  transfer transform transition translate trim trust try turn type undo unlock unsubscribe update upload use validate verify
  visit void wait wake walk warm warn watch wipe work withdraw wrap write yield
`;

/** Questions, conversions and places of execution. */
// `arbitrary` and `any` begin the generators of fast-check, `lazy` what React loads later, `on` a handler.
const readAsVerbs = 'is are was has have can may must should needs to from in with on lazy arbitrary any';

export const firstWords: ReadonlySet<string> = new Set(`${verbs} ${readAsVerbs}`.trim().split(/\s+/));

/** Verbs that are nouns as well: `nameOf` or `recordIn` does nothing to anything. */
export const ambiguousWords: ReadonlySet<string> = new Set(
  'count filter group index link list mark name order pack place plan print record report route sample schedule stage step trace'.split(
    ' ',
  ),
);

/** Words that mean something in one head only, and the standard word to use instead. */
export const bannedWords: Readonly<Record<string, string>> = {
  anew: 'again, or rebuild',
  desk: 'the capability or the bench',
  greet: 'open, or connect',
  ground: 'dependencies, or reason',
  hand: 'manual, or entry',
  hands: 'keyboard, or manual',
  hear: 'apply, receive or subscribe',
  heard: 'received',
  homeless: 'without a pharmacy',
  leftovers: 'retention, or expired',
  postman: 'mail sender',
  said: 'omit, or the value',
  say: 'translate, or describe',
  stranger: 'unknown',
  tell: 'announce, notify or describe',
  told: 'announced, or the message',
  torn: 'partial, or rolled back',
  unrest: 'pending work',
  untold: 'unreported',
  wish: 'request',
  wishes: 'requests',
};
