"""Work for the worker pool: programs that think, studies, and small questions."""
