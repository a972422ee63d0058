import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a value from the history entry, and removes it from there so that a reload does not repeat it. */
export function useArrivalFlag<T>(name: string): T | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { [name]: flag, ...rest } = (state ?? {}) as Record<string, unknown>;
  const [told] = useState(flag as T | undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state of the first entry is removed
  useEffect(() => {
    if (flag !== undefined) void navigate(`${pathname}${search}`, { replace: true, state: rest });
  }, []);

  return told;
}
