import { purposesOf } from '@rostro/rules/clients/purposes';
import type { UseCase } from '@rostro/rules/http/context';
import { clientById } from './one.ts';

export const listClientPurposes: UseCase<'listClientPurposes'> = async ({ params }) =>
  purposesOf((await clientById(params.clientId)).profile);
