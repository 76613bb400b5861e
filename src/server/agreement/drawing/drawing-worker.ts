// A build of its own: what the server's drawing thread runs.
import { workInThread } from '../../threads/work-in-thread.ts';
import { drawingWork } from './drawing.ts';

workInThread(drawingWork);
