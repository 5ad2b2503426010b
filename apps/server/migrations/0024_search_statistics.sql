-- Searches are planned anew each time, and planning reads these statistics: four hundred tell a common word from a
-- rare one as surely as a thousand did, in less time.
alter table cases alter column search_text set statistics 400;
