import { phoneDigits } from '@rostro/shared/phone';

interface Person {
  fullName: string;
  phone: string | null;
}

/** The agenda, searched for one person: by the phone, which is theirs only; by the name where there is none. */
export const agendaOf = ({ phone, fullName }: Person): string =>
  `/admin/appointments?${new URLSearchParams({ q: phone ? phoneDigits(phone) : fullName })}`;
