/** A page of ours, with what it had in its history entry. */
export interface Place {
  pathname: string;
  search?: string;
  state?: unknown;
}

export const addressOf = ({ pathname, search = '' }: Place): string => `${pathname}${search}`;
