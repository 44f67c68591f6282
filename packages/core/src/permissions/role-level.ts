/** The account kinds, by the number that travels. They are names, not ranks (ACCESS-11). */
export const roleLevels = {
  user: 0,
  superAdmin: 10,
  supportAdmin: 20,
  administrator: 30,
  drugAdmin: 40,
} as const;

export type RoleLevel = (typeof roleLevels)[keyof typeof roleLevels];

const known: readonly number[] = Object.values(roleLevels);

export function isRoleLevel(value: number): value is RoleLevel {
  return known.includes(value);
}

// The rank of a role is this order (ACCESS-11), because 40 (drug admin) is no more than 10.
const byRank: readonly RoleLevel[] = [
  roleLevels.superAdmin,
  roleLevels.drugAdmin,
  roleLevels.supportAdmin,
  roleLevels.administrator,
  roleLevels.user,
];

/** The level of an account that holds these roles (ACCESS-11); an account without a role is an ordinary user. */
export function computeRoleLevel(levels: readonly RoleLevel[]): RoleLevel {
  return byRank.find((level) => levels.includes(level)) ?? roleLevels.user;
}

/** Whether a kind of account is above another: nobody changes or gives one that is above their own (ACCESS-42). */
export const isHigherKind = (level: RoleLevel, than: RoleLevel): boolean =>
  byRank.indexOf(level) < byRank.indexOf(than);
