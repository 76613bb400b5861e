// Separate build entry: runs in the drawing thread.
import { workInThread } from '../../threads/work-in-thread.ts';
import { drawingWork } from './drawing.ts';

workInThread(drawingWork);
