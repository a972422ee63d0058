import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { businessQuery } from '#api/business.ts';
import { setClinic, UNKNOWN } from '#ui/brand/clinic.ts';

/** Lets all pages, titles included, speak in the name of the clinic, as soon as it is known and whenever it changes. */
export function FollowClinic() {
  const { data } = useQuery({ ...businessQuery(), throwOnError: false });
  useLayoutEffect(() => {
    if (data) setClinic({ ...UNKNOWN, ...data.brand, name: data.name });
  }, [data]);
  return null;
}
