import type { UseCase } from '@rostro/rules/http/context';
import { purposesOf } from '../../domain/purposes.ts';
import { clientById } from './one.ts';

export const listClientPurposes: UseCase<'listClientPurposes'> = async ({ params }) =>
  purposesOf((await clientById(params.clientId)).profile);
