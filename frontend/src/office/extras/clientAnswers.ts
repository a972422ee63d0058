/** Questions whose answers change with a client's visits, money and data. */
export const CLIENT_ANSWERS = ['listClientPackages'] as const;
