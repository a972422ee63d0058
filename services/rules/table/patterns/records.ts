import { patternsOf } from './pattern.ts';

export const recordsPatterns = patternsOf('records', [
  ['store/visits.ts visitById', 'Get', 'table', 'APT#id / META', 'Whose visit is it, and when?'],
  [
    'store/notes.ts notesOfClient',
    'Query',
    'table',
    'CLIENT#id / NOTE#…',
    'What was noted at every visit of a person, and added to it?',
  ],
  [
    'store/notes.ts logView',
    'Transact',
    'table',
    'AUDIT#day / time#id',
    'Somebody is about to see the notes of a person',
  ],
  [
    'store/notes.ts createNote',
    'Transact',
    'table',
    'CLIENT#id / NOTE#start#id, RETENTION, PROFILE, APT#id / META, AUDIT#day / time#id',
    'A new note of a visit, if it is still that person’s, then, who is not being deleted',
  ],
  [
    'store/notes.ts saveNote',
    'Transact',
    'table',
    'CLIENT#id / NOTE#start#id, RETENTION, PROFILE, AUDIT#day / time#id',
    'A changed or signed note, if nobody signed or changed it meanwhile',
  ],
  [
    'store/notes.ts addToNote',
    'Transact',
    'table',
    'CLIENT#id / NOTE#start#id, NOTE#start#id#ADDED#id, RETENTION, PROFILE, AUDIT#day / time#id',
    'Something more beside a signed note, which stays as it is',
  ],
]);
