import { handoffOf } from './handoff-kit.ts';
import { generatedSession } from './sessions.ts';

process.stdout.write(handoffOf(generatedSession(60, 2).runs, { budget: { tokens: 3000 } }).text);
